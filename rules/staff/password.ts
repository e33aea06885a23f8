const LEAST = 12
const LEAST_DIFFERENT = 5
const FIRST_GUESSES = [
  'password',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'abcdefghij',
  '123456789',
  '1234567890',
  '0123456789',
]

/** The shortest word: a few letters are also between the figures of a good password. */
const SHORTEST_WORD = 4

/** The owner of the password, and the knowledge of guessers. */
export interface Guessed {
  /** The account's and the shop's. */
  names?: readonly string[]
  /** Passwords that many have used, in small letters. */
  known?: ReadonlySet<string>
}

/**
 * True if a guesser tries a password first: shorter than 12 characters, fewer than 5 different ones, one that many have
 * used, or only that, a first guess, the shop's or the person's own name, with digits and symbols around it. Capitals
 * and spaces make no difference.
 */
export function isWeakPassword(password: string, { names = [], known = new Set() }: Guessed = {}): boolean {
  const characters = Array.from(password.normalize('NFKC'))
  if (characters.length < LEAST || new Set(characters).size < LEAST_DIFFERENT) return true
  const bare = characters.join('').toLowerCase()
  if (known.has(bare.replaceAll(/\s/gu, '')) || isOneWord(bare.replaceAll(/\P{L}/gu, ''), known)) return true
  const words = [...FIRST_GUESSES, ...names.flatMap(wordsOf)].toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), bare)
  return rest.length < bare.length && !/\p{L}{4,}/u.test(rest)
}

/** True if letters are one known word, once or repeated. */
function isOneWord(letters: string, known: ReadonlySet<string>): boolean {
  for (let length = SHORTEST_WORD; length <= letters.length; length += 1) {
    const word = letters.slice(0, length)
    if (known.has(word) && word.repeat(letters.length / length) === letters) return true
  }
  return false
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)

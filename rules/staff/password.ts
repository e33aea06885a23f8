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

/** A shorter word is no word: a few letters stand between the figures of a good password too. */
const SHORTEST_WORD = 4

/** Whose password it is to be, and what guessers know. */
export interface Guessed {
  /** The account's and the shop's. */
  names?: readonly string[]
  /** Passwords that many have used, in small letters. */
  known?: ReadonlySet<string>
}

/**
 * Whether a password is among the first that a guesser tries: shorter than 12 characters, of fewer than 5 different
 * ones, one that many have used, or nothing but such a one, a first guess, the shop's or the person's own name, with
 * digits and symbols around it. Capitals make no difference, nor do spaces.
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

/** Whether letters are one known word, once or again and again. */
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

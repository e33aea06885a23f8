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

/**
 * Whether a password is among the first that a guesser tries: shorter than 12 characters, of fewer than 5 different ones, or
 * nothing but a well-known one, the shop's or her own name, with figures and signs around it.
 */
export function isWeakPassword(password: string, names: readonly string[] = []): boolean {
  const characters = Array.from(password.normalize('NFKC'))
  if (characters.length < LEAST || new Set(characters).size < LEAST_DIFFERENT) return true
  const bare = characters.join('').toLowerCase()
  const words = [...FIRST_GUESSES, ...names.flatMap(wordsOf)].toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), bare)
  return rest.length < bare.length && !/\p{L}{4,}/u.test(rest)
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)

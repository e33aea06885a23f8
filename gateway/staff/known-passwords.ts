let passwords: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords that many have used, in small letters. Read when somebody first sets a password: most starts need none. */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return passwords
}

/** Keys become names of files and objects: refuses everything that could lead to another path. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9-]{1,64}$/.test(key)) throw new Error('not a storage key')
  return key
}

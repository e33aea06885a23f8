/** The pattern of LIKE for texts that contain this one, whatever signs are in it. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

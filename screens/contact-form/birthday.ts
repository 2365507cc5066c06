/** `27/3/1990`, `27 03 1990`, `27031990` and `1990-03-27` to `1990-03-27`; anything else comes back as it was typed. */
export function readBirthday(text: string): string {
  const typed = text.trim()
  const found = /^(\d{1,2})[\s./-]*(\d{1,2})[\s./-]*(\d{4})$/.exec(/^\d+$/.test(typed) && typed.length !== 8 ? '' : typed)
  if (!found) return typed
  const [, day = '', month = '', year = ''] = found
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `1990-03-27` to `27/03/1990`. */
export function writeBirthday(dob: string): string {
  return dob.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

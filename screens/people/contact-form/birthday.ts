/** Turns `27/3/1990`, `27 03 1990`, `27031990` and `1990-03-27` into `1990-03-27`. Anything else is returned unchanged. */
export function readBirthday(text: string): string {
  const typed = text.trim()
  const parts = /^(\d{1,2})[\s./-]*(\d{1,2})[\s./-]*(\d{4})$/.exec(/^\d+$/.test(typed) && typed.length !== 8 ? '' : typed)
  if (!parts) return typed
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Turns `1990-03-27` into `27/03/1990`. */
export function writeBirthday(dob: string): string {
  return dob.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

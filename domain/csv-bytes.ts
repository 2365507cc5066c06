/** The largest file that is taken, in bytes. */
export const MOST_CSV_BYTES = 2 * 1024 * 1024

export const csvMessages = {
  tooLarge: 'This file is larger than 2 MB. Split it into several.',
  notText: 'This isn’t a CSV file. In your spreadsheet, save or download it as CSV (UTF-8).',
  gone: 'This file can’t be read any more. Choose it again.',
  windows: 'This file isn’t UTF-8, so it was read as Windows-1252, as older spreadsheets write it. Look through its accents and quotes.',
} as const

/** A file's text, and whether it was taken for Windows-1252; or why there is none in it. */
export type CsvText = { text: string; isWindows: boolean } | { fault: string }

/** Reads the bytes of a CSV file: UTF-8 with or without its mark, or else Windows-1252, which any bytes could be. */
export function decodeCsv(bytes: Uint8Array): CsvText {
  if (bytes.length > MOST_CSV_BYTES) return { fault: csvMessages.tooLarge }
  // Spreadsheets, archives and UTF-16 have zeros in them; text hasn't.
  if (bytes.includes(0)) return { fault: csvMessages.notText }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows: true }
  }
}

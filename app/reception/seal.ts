import { callApi } from '#app/data/call-api.ts'

/**
 * What was typed about a caller survives a reload and a log-out, but never lies readable on a shared computer: it is stored
 * encrypted, with a key that no script can read out. At log-out the key leaves the browser; the server gives it back to the same
 * person at their next login (D232, D285).
 */
const NAME = 'zed.desk'
const STORE = 'keys'
const algorithm = { name: 'AES-GCM', length: 256 }

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function atStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answerOf(opening)
  try {
    return await answerOf(work(database.transaction(STORE, 'readwrite').objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** The first one seals; the others open what was sealed earlier. */
let keys: readonly CryptoKey[] = []

/** The person's own keys. If the server doesn't answer, a key of this browser's, which doesn't outlive the login. */
async function askForKeys(): Promise<CryptoKey[]> {
  const answer = await callApi('deskKey', {})
  if (!answer.ok) return [await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])]
  return Promise.all(answer.data.keys.map((key) => crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['encrypt', 'decrypt'])))
}

/** Finds this login's keys or asks for them. Where they can't be stored, nothing is sealed and nothing is kept. */
export async function prepareSeal(): Promise<void> {
  try {
    const stored = await atStore<unknown>((store) => store.get(STORE))
    if (Array.isArray(stored)) {
      keys = stored
      return
    }
    const found = await askForKeys()
    await atStore((store) => store.put(found, STORE))
    keys = found
  } catch {
    keys = []
  }
}

/** Throws the keys away: whatever was sealed with them is unreadable here until the same person logs in again. */
export async function breakSeal(): Promise<void> {
  keys = []
  try {
    await atStore((store) => store.clear())
  } catch {
    // There was no key.
  }
}

const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Encrypts a text; undefined while there is no key. */
export async function seal(text: string): Promise<string | undefined> {
  const [key] = keys
  if (!key) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ ...algorithm, iv }, key, new TextEncoder().encode(text))
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`
}

async function unsealWith(key: CryptoKey, iv: string, sealed: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ ...algorithm, iv: toBytes(iv) }, key, toBytes(sealed)))
  } catch {
    return undefined
  }
}

/** Decrypts what `seal` returned; undefined if its key isn't here: someone else sealed it. */
export async function unseal(text: string): Promise<string | undefined> {
  const [iv = '', sealed = ''] = text.split('.')
  const texts = await Promise.all(keys.map((key) => unsealWith(key, iv, sealed)))
  return texts.find((unsealed) => unsealed !== undefined)
}

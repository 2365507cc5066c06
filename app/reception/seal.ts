/**
 * What was typed about a caller survives a reload, but never lies readable on a shared computer: it is stored encrypted, with a
 * key that no script can read out and that is thrown away when reception logs out (D232).
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

let key: CryptoKey | undefined

/** Finds this browser's key or makes one. Where that isn't possible, nothing is sealed and nothing is kept. */
export async function prepareSeal(): Promise<void> {
  try {
    key = await atStore<CryptoKey | undefined>((store) => store.get(STORE))
    if (key) return
    const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    await atStore((store) => store.put(made, STORE))
    key = made
  } catch {
    key = undefined
  }
}

/** Throws the key away: whatever was sealed with it stays unreadable. */
export async function breakSeal(): Promise<void> {
  key = undefined
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
  if (!key) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ ...algorithm, iv }, key, new TextEncoder().encode(text))
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`
}

/** Decrypts what `seal` returned; undefined if its key is gone. */
export async function unseal(text: string): Promise<string | undefined> {
  const [iv = '', sealed = ''] = text.split('.')
  if (!key) return undefined
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ ...algorithm, iv: toBytes(iv) }, key, toBytes(sealed)))
  } catch {
    return undefined
  }
}

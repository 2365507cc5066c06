import { dropStored, readStored, writeStored } from '#app/state/storage.ts'

const KEY = 'zed.desk'

/** The order being taken at the desk, as this browser keeps it. It outlives a log-out (ruling 4), but not Clear (T49, T201). */
export const storedDesk = {
  read: () => readStored('local', KEY),
  write: (order: unknown) => writeStored('local', KEY, order),
  drop: () => dropStored('local', KEY),
}

import { readStored, writeStored } from '#app/state/storage.ts'

const KEY = 'zed.desk.script'

/** Whether the caller script is on at this desk: it stays as it was left, over reloads and orders. */
export const isScriptOn = (): boolean => readStored('local', KEY) === 'true'
export const keepScript = (isOn: boolean): void => writeStored('local', KEY, isOn)

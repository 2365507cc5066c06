import '#design-system/tokens/global.css.ts'
import { start } from './start.tsx'

void start()

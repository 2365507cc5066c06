import '#design-system/tokens/global.css.ts'
import { start } from '#app/start.tsx'

void start()

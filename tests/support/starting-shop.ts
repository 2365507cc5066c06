import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'

// A process that starts a shop on each database it is sent, stops it again, and answers with what went wrong, if anything.
process.on('message', async (url: string) => {
  try {
    const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: url })
    const shop = await startShop(config, { dist: null, log: pino({ level: 'silent' }) })
    await shop.stop()
    process.send?.('opened')
  } catch (error) {
    process.send?.(String(error))
  }
})
process.send?.('ready')

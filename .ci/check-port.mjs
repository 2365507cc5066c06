// Says that the port is taken before anything is built for it. What else may be wrong with PORT, the shop says itself.
import { createServer } from 'node:net'

const port = Number(process.env.PORT || '8080')
const command = process.env.npm_lifecycle_event === 'predev' ? 'npm run dev' : 'npm start'

/** Whether a program listens there already. An address that this machine doesn't have is free. */
const isTaken = (host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(false)))
  })

if (port > 0 && port < 65_535 && ((await isTaken('127.0.0.1')) || (await isTaken('::1')))) {
  console.error(`Port ${port} is taken: stop what is using it, or choose another, as in PORT=${port + 1} ${command}.`)
  process.exit(1)
}

import { answerInPage } from '#api-mocks/answer-in-page.ts'
import { createPracticeStation } from '#api-mocks/station/practice-station.ts'

/** Opens the station for practice: its login, and its answer to a request; undefined if it has none. */
export function openPracticeStation(): { token: string; answer: (request: Request) => Promise<Response | undefined> } {
  const { station, token } = createPracticeStation()
  return { token, answer: answerInPage(station) }
}

import { answerInPage } from '#api-mocks/answer-in-page.ts'
import { createPracticeStation } from '#api-mocks/practice-station.ts'

/** The practice's own station: its login, and what it says to a request; undefined where it has nothing to say. */
export function openPracticeStation(): { token: string; answer: (request: Request) => Promise<Response | undefined> } {
  const { station, token } = createPracticeStation()
  return { token, answer: answerInPage(station) }
}

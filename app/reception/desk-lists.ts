import { refreshAnswers } from '#app/data/use-remote.ts'

/** The lists beside the form, and who is on shift, after an order was taken, finished or cancelled. */
export function refreshDeskLists(): void {
  void refreshAnswers('deskOrders')
  void refreshAnswers('unfinishedOrders')
  void refreshAnswers('shiftNames')
}

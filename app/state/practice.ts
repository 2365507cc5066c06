/** Whether this document is the desk's practice. It is for as long as the document is open. */
export const practice = { isOn: false }

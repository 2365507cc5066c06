/** Whether this document is the desk's practice, from its first moment to its last. */
export const practice = { isOn: false }

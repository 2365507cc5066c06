/** What is wrong and where: `path` is a field's name or the dotted path of a value in the request. */
export type Problem = { path: string; message: string }

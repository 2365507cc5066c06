/** Steps of one statement, `name as (...)` after `with` or calls of functions after `select`, and the values they need, from $1 on. */
export type Steps = { text: string; values: readonly unknown[] }

/**
 * Joins steps that don't depend on each other, so that they need one round trip. Those after `with` all see what was there before the
 * statement: no two may change the same row, and none sees what another does, unless it reads the other by its name. Calls are done in
 * this order, and each sees what the ones before did.
 */
export function joinSteps(...steps: readonly Steps[]): Steps {
  const values: unknown[] = []
  const texts = steps.map((step) => {
    const before = values.length
    values.push(...step.values)
    return step.text.replaceAll(/\$(\d+)/g, (_, slot) => `$${Number(slot) + before}`)
  })
  return { text: texts.join(', '), values }
}

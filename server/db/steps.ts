/**
 * Steps of one statement, `name as (...)` after `with`, and the values they need, from $1 on. `read`: those that call a function. They
 * are only done if the statement reads them (`readSteps`).
 */
export type Steps = { text: string; values: readonly unknown[]; read?: readonly string[] }

/**
 * Joins steps that don't depend on each other, so that they need one round trip. They all see what was there before the
 * statement: no two may change the same row, and none sees what another does, unless it reads the other by its name.
 */
export function joinSteps(...steps: readonly Steps[]): Steps {
  const values: unknown[] = []
  const texts = steps.map((step) => {
    const before = values.length
    values.push(...step.values)
    return step.text.replaceAll(/\$(\d+)/g, (_, slot) => `$${Number(slot) + before}`)
  })
  return { text: texts.join(', '), values, read: steps.flatMap(({ read = [] }) => read) }
}

/** Columns of a statement's last select, in which the steps that have to be read are read. */
export const readSteps = ({ read = [] }: Steps) => read.map((name) => `, (select count(*) from ${name}) as "${name}Read"`).join('')

/** A statement's work, from the plan that PostgreSQL's `auto_explain` writes after it ran. */

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly 'Temp Written Blocks'?: number
  readonly Plans?: readonly Node[]
}

export type Work = {
  /** Rows that scans have read from tables and indexes, also those that a filter removed. */
  readonly rows: number
  readonly buffers: number
  /** Blocks of temporary files. */
  readonly temporary: number
}

const noWork: Work = { rows: 0, buffers: 0, temporary: 0 }

export function sumOf(works: readonly Work[]): Work {
  return works.reduce((sum, { rows, buffers, temporary }) => {
    return { rows: sum.rows + rows, buffers: sum.buffers + buffers, temporary: sum.temporary + temporary }
  }, noWork)
}

/** Reads the text of one plan in JSON. */
export function workOf(plan: string): Work {
  const { Plan: top } = JSON.parse(plan) as { Plan: Node }
  const buffers = (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0)
  return { rows: rowsOf(top), buffers, temporary: top['Temp Written Blocks'] ?? 0 }
}

/** A bitmap of an index has rows of its own, and the table's are counted where they are fetched. */
function rowsOf(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)
  if (!node['Node Type'].includes('Scan') || node['Relation Name'] === undefined) return below
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + Math.round(perLoop * (node['Actual Loops'] ?? 1))
}

/** Settings of a database that make every connection to it write the plan of each statement, with what it did. */
export function explaining(database: string, level: 'log' | 'notice'): string[] {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': level,
  }
  return Object.entries(settings).map(([name, value]) => `alter database ${database} set ${name} = '${value}'`)
}

/** Rebuilds the web unless it is up to date. */
export function buildWebIfChanged(): Promise<void>

/** Whether nothing reads the file at run time; the path is relative to `node_modules`. */
export function isUnread(path: string): boolean
/** The files of the production packages that are installed, as paths relative to `node_modules`; unread folders end in a slash. */
export function productionFiles(): Generator<string>
/** A file's size on the disk, in bytes. */
export function weightOf(path: string): number

/** Contents of each kind of file. */
import { type Contents, dataContent } from '#features/exports/server/door.ts'
import { historyContent } from '#features/history/server/door.ts'
import { usersContent } from '#features/people/server/export-users.ts'

export const exportContents: Contents = { data: dataContent, history: historyContent, users: usersContent }

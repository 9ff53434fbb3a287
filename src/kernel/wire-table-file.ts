/** The query and the answer of calls that hand out a table as a file. */
import * as z from 'zod'
import { chosenColumns, type FileColumns, fileFormats } from './table-file.ts'

/** The query besides the filter of the table. */
export function choiceOf(columns: FileColumns) {
  const names = Object.keys(columns).join(', ')
  return {
    format: z.enum(fileFormats).default('csv'),
    columns: z
      .string()
      .max(1000)
      .refine((asked) => chosenColumns(columns, asked) !== undefined, 'Please choose from the columns of this list')
      .optional()
      .meta({ description: `Separated by commas; all, if absent: ${names}.` }),
  }
}

/** The bytes of a file that is written while it is sent. */
export const sentFile = z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>()

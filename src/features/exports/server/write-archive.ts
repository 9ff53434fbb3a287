/** Writes the ZIP of one person's data as a stream. Nothing of it is held but a page of rows and a few pictures. */
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { photoIdIn } from '#features/accounts/photo-path.ts'
import { accountById } from '#features/accounts/server/door.ts'
import { cents, toDollars } from '#kernel/money.ts'
import type { Context } from '#platform/server/context.ts'
import { csvFrom } from '#platform/server/csv.ts'
import type { Queries } from '#platform/server/database.ts'
import type { FileName } from '#platform/server/files/files.ts'
import { readmeOf } from '../readme.ts'
import type { Content } from './content.ts'
import type { ListedRow, Listing, Value } from './listing.ts'
import { movementColumns, movementPages } from './movements.ts'
import { documentFilesOf } from './store.ts'
import { caseListing } from './store-account-listings.ts'
import { listedPages, listings } from './store-listings.ts'

type TableSource = {
  readonly file: string
  readonly about: string
  readonly columns: readonly string[]
  pages(): AsyncIterable<readonly ListedRow[]>
}

/** Without bytes it is lost: a row refers to it, and it cannot be opened. */
type Picture = { readonly path: string; readonly about: string; readonly bytes: Buffer | undefined }

/** `isToldOfCases` is the operator's choice: most laws forbid it. */
export function dataContent(isToldOfCases: (db: Queries, now: Date) => Promise<boolean>): Content {
  return {
    access: 'use own account',
    write: async (db, context, owner, _asked, now) => {
      const shown = (await isToldOfCases(db, now)) ? [...listings, caseListing] : listings
      return writeArchive(db, context, { owner, shown }, now)
    },
  }
}

type Wanted = { readonly owner: string; readonly shown: readonly Listing[] }

async function writeArchive(db: Queries, context: Context, { owner, shown }: Wanted, now: Date): Promise<Readable> {
  const { name, email, photo } = await accountById(db, owner)
  const tables = tablesOf(db, owner, shown)
  const pictures = await picturesOf(db, context, owner, photo)
  const [kept, lost] = [pictures.filter(({ bytes }) => bytes), pictures.filter(({ bytes }) => !bytes)]
  const readme = readmeOf({ company: context.brand.name, name, email, at: now, tables, pictures: kept, lost })
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime: now })
  for (const { file, columns, pages } of tables) {
    addLazily(zip, `${file}.json`, now, () => jsonFrom(pages()))
    addLazily(zip, `${file}.csv`, now, () => csvOfTable(columns, pages()))
  }
  for (const { path, bytes } of kept) if (bytes) zip.addBuffer(bytes, path, { mtime: now, compress: false })
  zip.end()
  return output
}

/** The rows are read when the archive gets to them. */
function addLazily(zip: yazl.ZipFile, path: string, mtime: Date, write: () => AsyncIterable<Buffer>): void {
  zip.addReadStreamLazy(path, { mtime }, (give) => give(null, Readable.from(write(), { objectMode: false })))
}

function tablesOf(db: Queries, owner: string, shown: readonly Listing[]): TableSource[] {
  return [
    ...shown.map((listing) => ({
      file: listing.file,
      about: listing.about,
      columns: Object.keys(listing.columns),
      pages: () => listedPages(db, listing, owner),
    })),
    {
      file: 'movements',
      about: 'Every entry of our ledger that moved your money, and what your books held after it.',
      columns: movementColumns,
      pages: () => movementPages(db, owner),
    },
  ]
}

async function picturesOf(db: Queries, { files }: Context, owner: string, photo: string): Promise<Picture[]> {
  const photoId = photoIdIn(photo)
  const documents = await documentFilesOf(db, owner)
  const wanted: readonly { path: string; about: string; file: FileName | undefined }[] = [
    { path: 'photo.jpg', about: 'Your profile photo.', file: photoId === undefined ? undefined : `photos/${photoId}` },
    { path: 'identity-front.jpg', about: 'The front of your identity document.', file: documents?.front },
    { path: 'identity-back.jpg', about: 'The back of your identity document.', file: documents?.back },
  ]
  const pictures: Picture[] = []
  for (const { path, about, file } of wanted) {
    if (file) pictures.push({ path, about, bytes: await files.get(file) })
  }
  return pictures
}

/** A table, page by page. */
type Pages = AsyncIterable<readonly ListedRow[]>

async function* jsonFrom(pages: Pages): AsyncGenerator<Buffer> {
  let separator = '[\n'
  for await (const page of pages) {
    const rows = page.map((row) => JSON.stringify(row, (_name, value) => plain(value)))
    yield Buffer.from(separator + rows.join(',\n'))
    separator = ',\n'
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

function csvOfTable(columns: readonly string[], pages: Pages): AsyncGenerator<Buffer> {
  return csvFrom(columns, pages, (row) => columns.map((name) => String(plain(row[name] ?? ''))))
}

/** Amounts are written as decimal text, which no program rounds. */
function plain(value: Value): Exclude<Value, bigint | Date> {
  if (typeof value === 'bigint') return toDollars(cents(value)).toFixed(2)
  return value instanceof Date ? value.toISOString() : value
}

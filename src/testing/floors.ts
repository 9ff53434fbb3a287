/** The floors of the house, computed from who imports whom. */
import type { SourceFile } from './source-tree.ts'

/** Imports between the rooms of `features/`. */
export function roomsUsed(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const roomAt = new Map(files.map((file) => [file.path, file.room]))
  const used = new Map<string, Set<string>>()
  for (const { room, imports } of files) {
    if (!room.startsWith('features/')) continue
    const rooms = used.get(room) ?? new Set()
    used.set(room, rooms)
    for (const path of imports) {
      const other = roomAt.get(path)
      if (other?.startsWith('features/') && other !== room) rooms.add(other)
    }
  }
  return used
}

/** A room stands one floor above the highest room that it imports. Rooms in a circle have no floor and are left out. */
export function floorsOf(used: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const floors = new Map<string, number>()
  let placed = -1
  while (placed < floors.size) {
    placed = floors.size
    for (const [room, below] of used) {
      if (![...below].every((other) => floors.has(other))) continue
      floors.set(room, 1 + Math.max(0, ...[...below].map((other) => floors.get(other) ?? 0)))
    }
  }
  return floors
}

/** The floors as `docs/architecture.md` shows them, from the top. */
export function drawFloors(used: ReadonlyMap<string, ReadonlySet<string>>): string {
  const floors = floorsOf(used)
  const nameOf = (room: string) => room.replace('features/', '')
  const rows = [...floors]
    .sort(([one, low], [other, high]) => high - low || one.localeCompare(other))
    .map(([room, floor]) => {
      const below = [...(used.get(room) ?? [])].map(nameOf).sort()
      return `| ${floor} | \`${nameOf(room)}\` | ${below.join(', ') || 'no other room'} |`
    })
  return ['| Floor | Room | Imports |', '|---|---|---|', ...rows].join('\n')
}

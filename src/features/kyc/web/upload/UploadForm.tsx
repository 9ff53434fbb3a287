import { IdCard, ReceiptText, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Side } from '#features/accounts/document-path.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { bothNeeded } from '../../document.ts'
import { DocumentDrop } from './DocumentDrop.tsx'
import { problemWithFile } from './document-file.ts'
import { useUpload } from './use-upload.ts'

type Chosen = Partial<Record<Side, File>>
type Problems = Partial<Record<Side, string>>

const other: Record<Side, Side> = { front: 'back', back: 'front' }

export function UploadForm({ onDone }: { readonly onDone: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  const { share, send } = useUpload()
  const sending = share !== undefined

  function take(side: Side, [first, second]: readonly File[]) {
    const taken: [Side, File | undefined][] = [[side, first]]
    if (second && !chosen[other[side]]) taken.push([other[side], second])
    setProblem(undefined)
    for (const [place, file] of taken) {
      const wrong = problemWithFile(file)
      setProblems((before) => ({ ...before, [place]: wrong }))
      if (wrong === undefined) setChosen((before) => ({ ...before, [place]: file }))
    }
  }

  function remove(side: Side) {
    setChosen(({ [side]: _, ...rest }) => rest)
    setProblems(({ [side]: _, ...rest }) => rest)
  }

  async function submit() {
    const { front, back } = chosen
    if (front === undefined || back === undefined) return setProblem(bothNeeded)
    setProblem(undefined)
    setProblems({})
    const refused = await send({ front, back })
    if (refused === undefined) return onDone()
    setProblems(refused.sides)
    if (Object.keys(refused.sides).length === 0) setProblem(refused.text)
  }

  const drop = (side: Side) => ({
    file: chosen[side],
    problem: problems[side],
    disabled: sending,
    onFiles: (files: readonly File[]) => take(side, files),
    onRemove: () => remove(side),
  })

  return (
    <Form onSubmit={submit} error={problem} className="gap-6">
      <div className="grid gap-4 md:grid-cols-2">
        <DocumentDrop label="Front" hint="The side with your photo" icon={IdCard} {...drop('front')} />
        <DocumentDrop label="Back" hint="The other side" icon={ReceiptText} {...drop('back')} />
      </div>
      {sending && (
        <Progress
          label={share < 1 ? 'Uploading your documents' : 'Checking your documents'}
          value={share}
          max={1}
          {...(share === 1 && { valueText: 'One moment…' })}
        />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" size="lg" icon={Upload} pending={sending}>
          Upload documents
        </Button>
        {!sending && (
          <LinkButton to={paths.myAccount} size="lg" variant="quiet">
            Later
          </LinkButton>
        )}
      </div>
    </Form>
  )
}

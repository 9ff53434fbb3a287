import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContentGate, PageIntro } from '#features/operator/web/door.ts'
import { nameIn, utcMomentText } from '#kernel/notation.ts'
import { read } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { verifyDocument } from '../../api.ts'
import { groupCode, readCode } from '../../document-code.ts'
import { kindNames } from '../../document-kind.ts'
import { nameAsEntered } from '../../paper.ts'
import { FileDrop } from './FileDrop.tsx'
import { verdictOf } from './verdict.ts'

const useCheckQuery = read<typeof verifyDocument>('GET /api/documents/verify')

const notACode = 'A code has 20 letters and digits. It stands at the foot of every page.'

/** For anyone who was handed a document: whether we issued it, and whether it is unchanged. */
export function VerifyDocumentPage() {
  return (
    <ContentGate>
      {() => (
        <Container width="reading" className="pb-16">
          <PageIntro
            title="Check a document"
            lead="Every statement, confirmation and receipt of ours carries a code. Here anyone can see whether we issued it, and whether it is unchanged."
          />
          <Check />
        </Container>
      )}
    </ContentGate>
  )
}

type CheckedFile = { readonly name: string; readonly sha256: string }

function Check() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('code') ?? ''
  const code = readCode(asked)
  const [typed, setTyped] = useState(code ? groupCode(code) : asked)
  const [wrong, setWrong] = useState(asked !== '' && code === undefined ? notACode : undefined)
  const [file, setFile] = useState<CheckedFile>()
  const [tooLarge, setTooLarge] = useState(false)
  const byCode = useCheckQuery({ code: code ?? '' }, { skip: code === undefined })
  const byFile = useCheckQuery({ sha256: file?.sha256 ?? '' }, { skip: file === undefined })

  function submit() {
    const read = readCode(typed)
    setWrong(read ? undefined : notACode)
    if (!read) return
    setTyped(groupCode(read))
    setSearch({ code: groupCode(read) }, { replace: true, preventScrollReset: true })
  }

  async function take(chosen: File) {
    const sha256 = await hashOf(chosen)
    setTooLarge(sha256 === undefined)
    setFile(sha256 === undefined ? undefined : { name: chosen.name, sha256 })
  }

  const failure = byCode.error ?? byFile.error
  const isWaiting = byCode.isFetching || byFile.isFetching
  const verdict = isWaiting
    ? undefined
    : verdictOf({
        byCode: code === undefined ? undefined : byCode.currentData?.document,
        byFile: file && byFile.currentData?.document,
      })
  return (
    <div className="mt-10 grid gap-8">
      <Form onSubmit={submit} aria-label="Check a code">
        <Field label="Document code" error={wrong}>
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono"
          />
        </Field>
        <div>
          <Button type="submit" size="lg" pending={byCode.isFetching}>
            Check the code
          </Button>
        </div>
      </Form>
      <FileDrop name={file?.name} onFile={take} />
      {tooLarge && (
        <Notice tone="bad" live>
          This file is larger than any document of ours.
        </Notice>
      )}
      {failure && !isWaiting && (
        <Notice tone="bad" live>
          {failureOf(failure).message}
        </Notice>
      )}
      {!failure && verdict && <CheckResult verdict={verdict} />}
    </div>
  )
}

type CheckResultProps = { readonly verdict: NonNullable<ReturnType<typeof verdictOf>> }

function CheckResult({ verdict: { tone, title, text, document } }: CheckResultProps) {
  return (
    <Notice tone={tone} title={title} live>
      <p>{text}</p>
      {document && (
        <div className="mt-4">
          <Details
            items={[
              { label: 'Kind', value: nameIn(kindNames, document.kind) },
              { label: 'Name', value: `${nameAsEntered}. We have not checked it.` },
              { label: 'Issued', value: utcMomentText(new Date(document.issuedAt)) },
              { label: 'SHA-256', value: <span className="font-mono text-sm">{document.sha256}</span> },
            ]}
          />
        </div>
      )}
    </Notice>
  )
}

/** Far above any document of ours. */
const maxBytes = 50_000_000

/** The file stays in the browser: only its hash is sent. `crypto.subtle` is missing where a demo is opened over http. */
async function hashOf(file: Blob): Promise<string | undefined> {
  if (file.size > maxBytes) return undefined
  return bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())))
}

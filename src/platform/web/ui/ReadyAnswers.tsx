import { Select } from './Select.tsx'

type ReadyAnswersProps = {
  readonly answers: readonly { readonly title: string; readonly text: string }[]
  readonly draft: string
  readonly onDraft: (draft: string) => void
}

/** The operator's texts. Choosing one adds it to the draft, where it can be changed before it is sent. */
export function ReadyAnswers({ answers, draft, onDraft }: ReadyAnswersProps) {
  if (answers.length === 0) return null
  return (
    <div className="max-w-72">
      <Select
        aria-label="Ready answers"
        placeholder="Ready answers"
        value=""
        options={answers.map(({ title }) => ({ value: title, label: title }))}
        onChange={(event) => {
          const chosen = answers.find(({ title }) => title === event.target.value)
          if (chosen) onDraft(draft.trim() === '' ? chosen.text : `${draft.trimEnd()}\n${chosen.text}`)
        }}
      />
    </div>
  )
}

import { Select } from '#platform/web/ui/Select.tsx'

type ReadyAnswersProps = {
  readonly answers: readonly { readonly title: string; readonly text: string }[]
  readonly onChoose: (text: string) => void
}

/** The operator's texts. Choosing one puts it into the draft, where it can be changed before it is sent. */
export function ReadyAnswers({ answers, onChoose }: ReadyAnswersProps) {
  return (
    <div className="max-w-72">
      <Select
        aria-label="Ready answers"
        placeholder="Ready answers"
        value=""
        options={answers.map(({ title }) => ({ value: title, label: title }))}
        onChange={(event) => {
          const chosen = answers.find(({ title }) => title === event.target.value)
          if (chosen) onChoose(chosen.text)
        }}
      />
    </div>
  )
}

import type { PortalFinding } from '@portal/contract/desk/state.ts'
import { useId } from 'react'

import { Part } from '#desk/item/Part.tsx'
import { sentenceParts } from '#desk/state/sentence-parts.ts'
import { useStateTexts } from '#desk/state/state-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'

import classes from '#desk/state/State.module.css'

/** The findings of the portal: a card for each problem, worst first, and then the checks that passed. */
export function Findings({ findings }: { findings: readonly PortalFinding[] }) {
  const text = useStateTexts()
  const bad = findings.filter(({ verdict }) => verdict !== 'right')
  const worstFirst = bad.toSorted((one, other) => weight[one.verdict] - weight[other.verdict])
  return (
    <>
      <Part title={text('findings')} count={bad.length}>
        {bad.length === 0 && <p className={classes.quiet}>{text('noFindings')}</p>}
        <ul className={classes.cards}>
          {worstFirst.map((finding) => (
            <Finding key={`${finding.subject} ${finding.what.en}`} finding={finding} />
          ))}
        </ul>
      </Part>
      <Part title={text('right')}>
        <dl className={classes.rows}>
          {findings
            .filter(({ verdict }) => verdict === 'right')
            .map(({ subject, what }) => (
              <div key={`${subject} ${what.en}`}>
                <dt>{text(subject)}</dt>
                <dd>
                  <Sentence sentence={what} />
                </dd>
              </div>
            ))}
        </dl>
      </Part>
    </>
  )
}

const weight: Readonly<Record<PortalFinding['verdict'], number>> = { wrong: 0, look: 1, right: 2 }

function Finding({ finding: { subject, verdict, what, advice } }: { finding: PortalFinding }) {
  const text = useStateTexts()
  const id = useId()
  return (
    <li data-verdict={verdict}>
      <h3 id={id}>
        <span>{text(subject)}</span> {verdict !== 'right' && <small>{text(verdict)}</small>}
      </h3>
      <p>
        <Sentence sentence={what} />
      </p>
      {advice && (
        <>
          <p className={classes.quiet}>
            <Sentence sentence={advice.why} />
          </p>
          <p>
            <strong>{`${text('doThis')}:`}</strong> <Sentence sentence={advice.command} />
          </p>
          <Commands sentence={advice.command} />
        </>
      )}
    </li>
  )
}

type Sentences = PortalFinding['what']

function Sentence({ sentence }: { sentence: Sentences }) {
  return sentenceParts(sentence[useLanguage()]).map(({ text, isCommand }, index) =>
    isCommand ? (
      // oxlint-disable-next-line react/no-array-index-key -- never reordered, and two may be alike
      <code key={index} translate="no">
        {text}
      </code>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={index}>{text}</span>
    ),
  )
}

/** For each command in a sentence, a button that copies it. */
function Commands({ sentence }: { sentence: Sentences }) {
  const text = useStateTexts()
  const commands = sentenceParts(sentence[useLanguage()]).filter(({ isCommand }) => isCommand)
  return (
    commands.length > 0 && (
      <div className={classes.commands}>
        {commands.map((command) => (
          <CopyButton
            key={command.text}
            label={commands.length === 1 ? text('copy') : `${text('copy')}: ${command.text}`}
            text={command.text}
          />
        ))}
      </div>
    )
  )
}

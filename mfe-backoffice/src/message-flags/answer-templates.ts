import en from '../../locales/en/answer-templates.json' with { type: 'json' };
import id from '../../locales/id/answer-templates.json' with { type: 'json' };
import type { FlagView, Languages, Outcome } from './api.ts';

/** The recipient: the writer of the reported message, or the reporter. */
export type Recipient = 'writer' | 'reporter';
export type Language = NonNullable<Languages[Recipient]>;
export type TemplateKey = keyof typeof en;

/** Both languages, because each text is in the recipient's language, not in the reader's. */
const texts = { en, id };

/** The first one is in the field from the start. */
const toWriter: readonly TemplateKey[] = ['standard', 'money', 'rude', 'contact', 'advice'];

const toReporter: Record<Outcome, readonly TemplateKey[]> = {
  dismissed: ['nothing', 'mistake'],
  warned: ['thanks', 'another'],
  muted: ['thanks', 'another'],
  conversation_closed: ['thanks', 'another'],
  reporter_muted: ['often'],
};

/** The template answers for a decision; none if the person is not notified, or their account is erased. */
export function templatesFor(
  recipient: Recipient,
  outcome: Outcome,
  flag: FlagView,
): readonly TemplateKey[] {
  const person = recipient === 'writer' ? flag.message.sender : flag.reporter;
  if (person === null) return [];
  if (recipient === 'reporter') return toReporter[outcome];
  return outcome === 'warned' || outcome === 'muted' ? toWriter : [];
}

export function textOf(template: TemplateKey, language: Language): string {
  return texts[language][template];
}

import { layOver } from '@kabar/web/lay-over';
import { useRef, useState } from 'react';

interface Draft<Form> {
  /** What the form began with: what was stored when it was opened, or saved last. */
  start: Form;
  form: Form;
}

/** What was typed about each of several people on one page, by key. */
export type Drafts<Form> = Map<string, Draft<Form>>;

/** For the page: looking at another person and back loses nothing. */
export function useDrafts<Form>(): Drafts<Form> {
  return useRef<Drafts<Form>>(new Map()).current;
}

/** For the form of one of them: starts with what was typed before, else with what is stored. */
export function useDraft<Form>(drafts: Drafts<Form>, key: string, stored: () => Form) {
  const [draft, setDraft] = useState(() => {
    const form = stored();
    return drafts.get(key) ?? { start: form, form };
  });
  const keep = (next: Draft<Form>) => {
    drafts.set(key, next);
    setDraft(next);
  };
  return {
    ...draft,
    change: (form: Form) => keep({ ...draft, form }),
    /** What was typed since it was sent stays. */
    saved: (sent: Form, now: Form) => {
      const form = drafts.get(key)?.form ?? sent;
      keep({ start: now, form: layOver(form, sent, now) });
    },
  };
}

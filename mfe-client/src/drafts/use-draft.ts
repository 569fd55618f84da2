import { useRef, useState } from 'react';

/** What was typed about each of several people on one page, by key. */
export type Drafts<Form> = Map<string, Form>;

/** For the page: looking at another person and back loses nothing. */
export function useDrafts<Form>(): Drafts<Form> {
  return useRef<Drafts<Form>>(new Map()).current;
}

/** For the form of one of them: starts with what was typed before, else with what is stored. */
export function useDraft<Form>(drafts: Drafts<Form>, key: string, stored: () => Form) {
  const [form, setForm] = useState<Form>(() => drafts.get(key) ?? stored());
  const keep = (next: Form) => {
    drafts.set(key, next);
    setForm(next);
  };
  return [form, keep] as const;
}

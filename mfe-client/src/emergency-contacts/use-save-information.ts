import { type StoredField, useSaveParts } from '@kabar/parts/forms/save-parts';
import type { EditForm } from '@kabar/ui/form';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type ContactView, type Subject, useInformationWrites } from './api.ts';
import { type InformationForm, notesPart, primaryPart, toChanges } from './information-form.ts';

const fields = ['name', 'relationship', 'phone', 'email', 'address', 'notes'] as const;

/**
 * Saves contact and notes by separate requests. A version conflict keeps the values that were saved elsewhere, and shows
 * them if they are of the same contact.
 */
export function useSaveInformation(form: EditForm<InformationForm>, subject: Subject) {
  const t = useClientWords();
  const writes = useInformationWrites(subject);
  const { save, failures, ...state } = useSaveParts<'primary' | 'notes'>();
  const [theirs, setTheirs] = useState<StoredField[]>();
  const sayStored = (now: ContactView | undefined, paths: string[]) =>
    fields
      .filter((name) => paths.includes(`primary.${name}`))
      .map((name) => ({ label: t(`emergency.${name}`), value: now?.[name] ?? '' }));

  const send = () => {
    const { values: sent, start } = form;
    const { primary, notes } = toChanges(sent, start);
    const sendPrimary = async () => {
      try {
        form.show(primaryPart(await writes.changePrimary(primary, start.version)), sent);
      } catch (error) {
        if (writes.isChangedMeanwhile(error)) {
          const now = await writes.readPrimary();
          setTheirs(sayStored(now, form.show(primaryPart(now))));
        }
        throw error;
      }
    };
    const sendNotes = async () => form.show(notesPart(await writes.changeNotes(notes)), sent);
    setTheirs(undefined);
    save(
      {
        primary: Object.keys(primary).length > 0 ? sendPrimary : undefined,
        notes: Object.keys(notes).length > 0 ? sendNotes : undefined,
      },
      t('emergency.saved'),
    );
  };
  const isTold = theirs !== undefined && failures.notes === undefined;
  return { ...state, theirs, failed: Object.keys(failures).length > 0 && !isTold, send };
}

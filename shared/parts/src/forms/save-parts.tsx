import { MessageBox, Stack, Text } from '@kabar/ui/base';
import type { Saved } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormWords } from './words/use-form-words.ts';

/** One write per owner; undefined if nothing of that owner changed. */
export type Parts<Name extends string> = Record<Name, (() => Promise<unknown>) | undefined>;

type Failures<Name extends string> = Partial<Record<Name, unknown>>;

/** Saves all parts with one press, each separately: a failed one does not affect the others and can be retried. */
export function useSaveParts<Name extends string>() {
  const [saved, setSaved] = useState<Saved>();
  const saving = useMutation({
    mutationFn: async ({ parts }: { parts: Parts<Name>; text: string }) => await sendAll(parts),
    onMutate: () => setSaved(undefined),
    onSuccess: (failures, { text }) => {
      if (Object.keys(failures).length === 0) setSaved({ text, at: new Date() });
    },
  });
  const failures: Failures<Name> = saving.isPending ? {} : (saving.data ?? {});
  return {
    busy: saving.isPending,
    saved,
    failures,
    /** `text` is shown when everything is saved. */
    save: (parts: Parts<Name>, text: string) => {
      if (!saving.isPending) saving.mutate({ parts, text });
    },
  };
}

async function sendAll<Name extends string>(parts: Parts<Name>): Promise<Failures<Name>> {
  const names = Object.keys(parts) as Name[];
  const outcomes = await Promise.allSettled(names.map((name) => parts[name]?.()));
  const failed = names.flatMap((name, index) => {
    const outcome = outcomes[index];
    return outcome?.status === 'rejected' ? [[name, outcome.reason]] : [];
  });
  return Object.fromEntries(failed);
}

/** Shows which part was not saved, with the service's message if there is one. */
export function FailedPart({ part, error }: { part: string; error: unknown }) {
  const t = useFormWords();
  return (
    <MessageBox tone="danger" live title={t('form.partFailed', { part })}>
      {problemTitle(error) ?? t('form.stillTyped')}
    </MessageBox>
  );
}

/** Lists the unsaved parts beside the Save button. */
export function UnsavedParts({ parts }: { parts: readonly string[] }) {
  const t = useFormWords();
  if (parts.length === 0) return null;
  return (
    <Text tone="soft" size="small">
      {t('form.unsaved', { parts: parts.join(', ') })}
    </Text>
  );
}

/** Shown after a version conflict: the stored values beside the typed ones. It takes the focus. */
export function ChangedMeanwhile({ stored }: { stored: readonly StoredField[] }) {
  const t = useFormWords();
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: values that are stored anew are news again
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [stored]);
  return (
    <div ref={notice} tabIndex={-1}>
      <MessageBox tone="care" live title={t('form.changed')}>
        <Stack gap={2}>
          <Text>{t('form.changedText')}</Text>
          {stored.map(({ label, value, typed }) => (
            <Stack key={label} gap={1}>
              <Text>
                {label}: <strong>{value || t('form.nothing')}</strong>
              </Text>
              {typed === undefined ? null : (
                <Text size="small">{t('form.typed', { value: typed || t('form.nothing') })}</Text>
              )}
            </Stack>
          ))}
        </Stack>
      </MessageBox>
    </div>
  );
}

export interface StoredField {
  label: string;
  value: string;
  /** The form's value, if it differs. */
  typed?: string;
}

import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { ChangedMeanwhile, type StoredField } from '@kabar/parts/forms/save-parts';
import { Actions, Button, MessageBox, Stack, TextArea, TextField } from '@kabar/ui/base';
import { useEditForm } from '@kabar/ui/form';
import { Switch } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type FormEvent, useRef, useState } from 'react';
import { type BackofficeTranslate, useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type AnyRow, isChangedMeanwhile, type Kind, useChangePrice, useReadRow } from './api.ts';
import {
  fieldsOf,
  mistakesIn,
  type PriceField,
  toChange,
  type Values,
  valuesOf,
} from './fields.ts';

interface RowFormProps {
  kind: Kind;
  row: AnyRow;
  onSaved: () => void;
  onCancel: () => void;
}

/** One row in edit mode. If another admin changed it meanwhile, the stored values are shown and the typed ones stay. */
export function RowForm({ kind, row, onSaved, onCancel }: RowFormProps) {
  const t = useBackofficeWords();
  const element = useRef<HTMLFormElement>(null);
  const fields = fieldsOf[kind];
  const form = useEditForm<Values>({
    stored: () => valuesOf(row, fields),
    mistakes: (values) => mistakesIn(values, fields),
  });
  const save = useChangePrice();
  const readRow = useReadRow();
  // The version that the form was last compared with. A refetch of the list does not change it.
  const [version, setVersion] = useState(row.version);
  const [theirs, setTheirs] = useState<StoredField[]>();
  const [isUnread, setUnread] = useState(false);
  useUnsaved(`pricing ${row.id}`, form.isChanged);
  // Until the stored values have been shown, every further save is refused too.
  const showStored = async () => {
    const now = await readRow(kind, row.id).catch(() => undefined);
    if (now === undefined) return setUnread(true);
    const values = valuesOf(now, fields);
    const elsewhere = form.show(values);
    setVersion(now.version);
    setTheirs(
      fields
        .filter(({ name }) => elsewhere.includes(name))
        .map(({ name, label }) => ({
          label: t(label),
          value: sayValue(t, values[name]),
          typed: sayValue(t, form.values[name]),
        })),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.judge()) return focusFirstMistake(element.current);
    const change = toChange(form.changed, fields);
    if (Object.keys(change).length === 0) return onCancel();
    setTheirs(undefined);
    setUnread(false);
    save.mutate(
      { kind, id: row.id, version, change },
      { onSuccess: onSaved, onError: (error) => isChangedMeanwhile(error) && void showStored() },
    );
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {theirs ? <ChangedMeanwhile stored={theirs} /> : null}
        {isUnread || (save.isError && !isChangedMeanwhile(save.error)) ? (
          <MessageBox tone="danger" live>
            {t(`pricing.failed.${kind}`)}
          </MessageBox>
        ) : null}
        {fields.map((field) => (
          <PriceInput
            key={field.name}
            field={field}
            value={form.values[field.name] ?? ''}
            error={form.errors[field.name]}
            onChange={(value) => form.change({ [field.name]: value })}
          />
        ))}
        <Actions>
          <Button variant="secondary" onClick={onCancel}>
            {t('pricing.cancel')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t('pricing.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function sayValue(t: BackofficeTranslate, value: string | boolean | undefined): string {
  if (typeof value !== 'boolean') return value ?? '';
  return t(value ? 'pricing.on' : 'pricing.off');
}

interface PriceInputProps {
  field: PriceField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

function PriceInput({ field: { kind, label }, value, error, onChange }: PriceInputProps) {
  const t = useBackofficeWords();
  if (kind === 'switch') {
    return <Switch label={t(label)} checked={value === true} onChange={onChange} />;
  }
  const given = { label: t(label), value: String(value), error: mistakeOf(error, t) };
  if (kind === 'notes') {
    return (
      <TextArea
        {...given}
        optional
        rows={2}
        maxLength={2000}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const isNumber = kind !== 'value';
  const isWhole = kind === 'count' || kind === 'place';
  return (
    <TextField
      {...given}
      {...(isNumber && {
        type: 'number',
        min: isWhole ? 1 : 0,
        step: isWhole ? 1 : 0.01,
      })}
      {...(kind === 'value' && { maxLength: 500 })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function mistakeOf(error: string | undefined, t: BackofficeTranslate): string | undefined {
  if (error === undefined) return undefined;
  if (error === 'pricing.needsCount' || error === 'pricing.needsPlace') return t(error);
  return t('pricing.needsPrice');
}

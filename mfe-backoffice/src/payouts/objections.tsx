import { sayMoney } from '@kabar/rules/say-money';
import { Button, Card, Drawer, Heading, Stack, Text } from '@kabar/ui/base';
import { sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { ObjectionSection } from '../session-pay/objection-section.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { ObjectionView } from './api.ts';
import './payouts.css';

interface ObjectionsProps {
  objections: readonly ObjectionView[];
  /** The total, including objections that are not shown. */
  count: number;
}

/** Earnings that are held until an admin decides about an objection; renders nothing without any. */
export function Objections({ objections, count }: ObjectionsProps) {
  const t = useBackofficeWords();
  const [open, setOpen] = useState<string>();
  const language = useLanguage();
  if (objections.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('payouts.objections')}</Heading>
        <Text tone="soft">{t('payouts.objectionsText')}</Text>
        {objections.map(({ id, isReply, companion, day, minutes, amountIdr }) => (
          <Stack key={id} gap={2}>
            <Text>
              {t(isReply ? 'payouts.objectionReply' : 'payouts.objection', {
                name: companion.fullName ?? t('payouts.nobody'),
                day: sayDate(new Date(`${day}T00:00:00Z`), { language, timeZone: 'UTC' }),
                count: minutes,
                amount: sayMoney(amountIdr, 'IDR', language),
              })}
            </Text>
            <div className="backoffice-payouts-line">
              <PersonLink person={companion} nobody={t('payouts.nobody')} />
              <Button variant="secondary" onClick={() => setOpen(id)}>
                {t('objection.open')}
              </Button>
            </div>
          </Stack>
        ))}
        {count > objections.length ? <Text tone="soft">{t('payouts.objectionsMore')}</Text> : null}
        {open ? (
          <Drawer
            open
            onClose={() => setOpen(undefined)}
            title={t('objection.title')}
            footer={
              <Button variant="secondary" onClick={() => setOpen(undefined)}>
                {t('incidents.done')}
              </Button>
            }
          >
            <ObjectionSection matterId={open} onDecided={() => setOpen(undefined)} />
          </Drawer>
        ) : null}
      </Stack>
    </Card>
  );
}

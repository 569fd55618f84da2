import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ageBounds } from '@kabar/contracts/client-profiles';
import { mostFamilyAddresses } from '@kabar/contracts/family-addresses';
import { summaryLinkDays } from '@kabar/contracts/summary-links';
import { legalNumbers, legalSettings } from '@kabar/gateway/legal-numbers';
import { legalTexts } from '@kabar/gateway/legal-texts';
import { closingGraceMs } from '@kabar/rules/closing';
import { trialMinutes } from '@kabar/rules/payable-minutes';
import { unpaidEndsAfterMs } from '@kabar/rules/unpaid-renewal';
import { sessionLifetime } from '@kabar/server/session-cookie';
import { freeCancellationHours, trialSessions } from '@kabar/service-billing/catalogue/rules';
import { noticeMs } from '@kabar/service-billing/price-raises/rules';
import {
  afterReturnMs,
  extendsByMs,
  validForMs,
} from '@kabar/service-billing/session-pack-purchases/rules';
import { announcedBeforeMs } from '@kabar/service-billing/subscriptions/renewal-rules';
import { trialDays } from '@kabar/service-bookings/check-ins/check-in-plans/coverage';
import { noticeDays } from '@kabar/service-bookings/check-ins/check-in-plans/notice-rules';
import {
  saidAfterMinutes,
  saidUntilMinutes,
} from '@kabar/service-bookings/check-ins/missed-check-ins/start-rules';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { definitions } from '../../start/settings/setting-definitions.ts';

const day = 86_400_000;

describe('the terms and the privacy policy', () => {
  it.each([
    ['adultAge', ageBounds.min],
    ['trialSessions', trialSessions(undefined)],
    ['trialMinutes', trialMinutes],
    ['freeCancellationHours', freeCancellationHours(undefined)],
    ['renewalNoticeDays', announcedBeforeMs / day],
    ['packExtensionDays', extendsByMs / day],
    ['unpaidDays', unpaidEndsAfterMs / day],
    ['raiseNoticeDays', noticeMs / day],
    ['missedAfterMinutes', saidAfterMinutes],
    ['missedUntilMinutes', saidUntilMinutes],
    ['missedRetries', byDefault('MISSED_CHECK_IN_RETRIES')],
    ['missedRetryMinutes', byDefault('MISSED_CHECK_IN_RETRY_MINUTES')],
    ['missedContactMinutes', byDefault('MISSED_CHECK_IN_CONTACT_MINUTES')],
    ['checkInGraceMinutes', byDefault('DAILY_CHECK_IN_GRACE_MINUTES')],
    ['checkInTrialDays', trialDays],
    ['checkInNoticeDays', noticeDays],
    ['checkInMonths', byDefault('SESSION_RETENTION_MONTHS')],
    ['chatMonths', byDefault('CHAT_RETENTION_MONTHS')],
    ['sessionMonths', byDefault('SESSION_RETENTION_MONTHS')],
    ['documentDays', byDefault('DOCUMENT_RETENTION_DAYS')],
    ['paymentYears', byDefault('PAYMENT_RETENTION_YEARS')],
    ['packDays', validForMs / day],
    ['returnedCreditDays', afterReturnMs / day],
    ['closingDays', closingGraceMs / day],
    ['signInDays', sessionLifetime / day],
    ['familyAddresses', mostFamilyAddresses],
    ['summaryLinkDays', summaryLinkDays],
  ] as const)('the terms and the privacy policy state %s as the code has it', (name, value) => {
    expect(legalNumbers[name]).toBe(value);
  });

  it.each([
    ['privateNotesHours', 'client/src/private-reads/database.sql', "interval '# hours'"],
    [
      'flagContextMessages',
      'chat/src/message-flags/database.sql',
      'reported.seq - # and reported.seq + #',
    ],
  ] as const)('the terms and the privacy policy state %s as %s', (name, file, statement) => {
    const sql = readFileSync(path.join(projectFolder, 'services', file), 'utf8');
    expect(sql).toContain(statement.replaceAll('#', String(legalNumbers[name])));
  });

  it('follow every setting of a service that changes a number', () => {
    const named = Object.entries(legalSettings).map(([number, setting]) => [
      number,
      byDefault(setting),
    ]);
    const numbers: Record<string, number> = legalNumbers;
    expect(named).toEqual(named.map(([number]) => [number, numbers[String(number)]]));
    expect(named).toHaveLength(9);
  });

  it('state each number in both languages, and no number that is not compared', () => {
    const numberNames = Object.keys(legalNumbers);
    const named = (language: 'en' | 'id') =>
      (['terms', 'privacy'] as const).map((name) => {
        const raw = legalTexts(name, language).join('\n');
        expect(raw).not.toMatch(/\d/);
        return [...raw.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
      });
    expect(named('en')).toEqual(named('id'));
    expect([...new Set(named('en').flat())].sort()).toEqual(['brand', ...numberNames].sort());
  });
});

function byDefault(name: string): unknown {
  return definitions[name]?.schema.parse(undefined);
}

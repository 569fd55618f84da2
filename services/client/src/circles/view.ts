import { CareKind } from '@kabar/contracts/care-consents';
import type { Circle } from '@kabar/contracts/circle-shapes';
import type { z } from 'zod';
import type { listHidden } from './choice-queries.ts';
import type { LoadedCircle } from './circle.ts';
import type { Kind, listChanges, listConsents, listMembers } from './queries.ts';
import { hasWeeklyMail, rightsOf } from './rules.ts';

type Rows<List extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

interface CircleRows {
  members: Rows<typeof listMembers>;
  invitations: z.input<typeof Circle>['invitations'];
  hidden: Rows<typeof listHidden>;
  muted: readonly Kind[];
  weekSince: Date | undefined;
  seen: readonly Kind[];
  consents: Rows<typeof listConsents>;
  changes: Rows<typeof listChanges>;
  conversation: z.input<typeof Circle>['conversation'];
}

export function toCircle(loaded: LoadedCircle, rows: CircleRows): z.input<typeof Circle> {
  const { me, facts } = loaded;
  return {
    ...{ personId: loaded.personId, lovedOneId: loaded.lovedOneId, name: loaded.name },
    ...{ role: me.role, hasAccount: facts.hasAccount, isHolder: loaded.holder === me.userId },
    may: rightsOf(me.role, facts),
    members: rows.members.map((member) => ({
      ...{ userId: member.user_id, name: member.name, role: member.role },
      ...{ joinedAt: member.joined_at.toISOString() },
      ...{ isMe: member.user_id === me.userId, isHolder: member.user_id === loaded.holder },
      hiddenKinds: inOrder(
        rows.hidden.filter(({ user_id }) => user_id === member.user_id).map(({ kind }) => kind),
      ),
    })),
    invitations: rows.invitations,
    consents: CareKind.options.map((kind) => toConsent(kind, rows.consents)),
    conversation: rows.conversation,
    seen: inOrder(rows.seen),
    mutedKinds: inOrder(rows.muted),
    wantsWeeklyMail: hasWeeklyMail(me, loaded.holder) ? wantsWeek(loaded, rows) : null,
    changes: rows.changes.map((row) => ({
      ...{ at: row.at.toISOString(), what: row.what, byRole: row.by_role },
      ...{ byName: row.by_name, aboutName: row.about_name, role: row.role, kind: row.kind },
    })),
  };
}

/** A choice from before the member rejoined does not count. */
function wantsWeek({ me }: LoadedCircle, { members, weekSince }: CircleRows): boolean {
  const joinedAt = members.find(({ user_id }) => user_id === me.userId)?.joined_at;
  return weekSince !== undefined && joinedAt !== undefined && joinedAt <= weekSince;
}

function toConsent(kind: Kind, consents: CircleRows['consents']) {
  const row = consents.find((one) => one.kind === kind);
  return {
    kind,
    isGiven: row?.is_given ?? false,
    how: row?.how ?? null,
    since: row?.recorded_at.toISOString() ?? null,
    recordedBy: row?.recorded_by ?? null,
    recorderName: row?.recorder_name ?? null,
  };
}

function inOrder(kinds: readonly Kind[]): Kind[] {
  return CareKind.options.filter((kind) => kinds.includes(kind));
}

import { incidents } from '@kabar/contracts/incidents';
import { staffBookings } from '@kabar/contracts/staff-bookings';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, read, take, addNote, close } = incidents.endpoints;

const listNone = () => services.answer(list, () => ({ incidents: [], next: null, open: 0 }));

const open = (change: object, arrange?: () => void) =>
  openSettled(remote, `/admin/incidents?review=${exampleId}`, 'moderator', () => {
    listNone();
    services.answer(read, (example) => ({
      notes: [],
      incident: {
        ...example.incident,
        kind: 'concern' as const,
        companion: null,
        reference: null,
        ...change,
      },
    }));
    arrange?.();
  });

const waiting = { status: 'open' as const, owner: null, outcome: null, closedAt: null };

describe('an incident', () => {
  it('keeps a note that was not stored, also after its details were closed', async () => {
    const page = await open(waiting, () =>
      services.answer(list, (all) => ({
        ...all,
        incidents: all.incidents
          .slice(0, 1)
          .map((one) => ({ ...one, id: exampleId, companion: null })),
      })),
    );
    await press(page, 'Add note');
    expect(textOf(page)).toContain('Write the note first.');
    await fill(page, 'New note', 'Not lost');
    services.cut(addNote);
    await press(page, 'Add note');
    expect(textOf(page)).toContain('The note was not saved. Please try again.');
    await press(page, 'Add note');
    const [first, second] = services.inputsOf(addNote);
    // The retry reuses the id, so that a note whose response was lost is stored once.
    expect(second).toEqual(first);
    await press(page, 'Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    const [row] = page.body.querySelectorAll<HTMLElement>('.backoffice-incident button');
    if (row === undefined) throw new Error('The incident is not in the list.');
    await page.user.click(row);
    await page.settled();
    expect(typedIn('New note')).toBe('Not lost');
  });

  it('must be taken to be closed, and is closed with what came of it', async () => {
    const page = await open(waiting);
    expect(textOf(page)).toContain('Take it to close it.');
    await press(page, 'Take it');
    expect(services.inputsOf(take)).toHaveLength(1);
  });

  it('keeps what was typed when a colleague took it over, and makes it a note', async () => {
    let me: string | undefined;
    let owner: { id: string; fullName: string } | null = null;
    const page = await openSettled(
      remote,
      `/admin/incidents?review=${exampleId}`,
      'moderator',
      (person) => {
        me = person.session.account?.id;
        owner = { id: me ?? '', fullName: 'Jonas' };
        listNone();
        services.answer(read, (example) => ({
          notes: [],
          incident: {
            ...example.incident,
            ...waiting,
            companion: null,
            kind: 'concern' as const,
            reference: null,
            status: 'taken' as const,
            owner: { ...example.incident.owner, ...Object(owner) },
          },
        }));
      },
    );
    await press(page, 'Close incident');
    expect(textOf(page)).toContain('Write the outcome, in at least three letters.');
    await fill(page, 'What was the outcome?', 'She answered at noon');
    services.refuse(close, 'not_owner');
    owner = { id: exampleId.replace(/.$/, '9'), fullName: 'Ratna Dewi' };
    await press(page, 'Close incident');
    expect(textOf(page)).toContain('Ratna Dewi has it now.');
    expect(typedIn('What was the outcome?')).toBe('She answered at noon');
    expect(screen.queryByRole('button', { name: 'Close incident' })).toBeNull();
    await press(page, 'Add them as a note');
    expect(typedIn('New note')).toBe('She answered at noon');
  });

  // Decision: 58
  it('lets staff record its session once it is over, with a reason', async () => {
    const session = { id: exampleId, type: 'booking' as const };
    const { read: readBooking, correct } = staffBookings.endpoints;
    let scheduledAt = '2026-03-05T05:00:00.000Z';
    const arrange = () =>
      services.answer(readBooking, (example) => ({
        ...example,
        id: exampleId,
        status: 'confirmed' as const,
        noShowBy: null,
        version: 1,
        scheduledAt,
      }));
    await open({ ...waiting, reference: session }, arrange);
    const absent = 'The companion did not come';
    expect(screen.queryByRole('button', { name: absent })).toBeNull();
    scheduledAt = '2026-03-03T05:00:00.000Z';
    const page = await open({ ...waiting, reference: session }, arrange);
    await press(page, absent);
    await press(page, 'Record it');
    expect(textOf(page)).toContain('Write how you know.');
    await fill(page, 'Reason', 'Her daughter rang us');
    await press(page, 'Record it');
    expect(services.inputsOf(correct)).toMatchObject([
      { outcome: 'companion_absent', reason: 'Her daughter rang us' },
    ]);
    expect(services.asked.find(({ ifMatch }) => ifMatch !== null)?.ifMatch).toBe('"1"');
  });
});

describe('the list of incidents', () => {
  it('takes and closes many at once; each refusal stands with its row', async () => {
    const page = await openSettled(remote, '/admin/incidents', 'moderator', () =>
      services.answer(list, (all) => ({
        ...all,
        incidents: all.incidents.slice(0, 3).map((one) => ({
          ...one,
          status: 'open' as const,
          owner: null,
          companion: null,
          closedAt: null,
        })),
      })),
    );
    for (const box of screen.getAllByRole('checkbox', { name: /^Select:/ })) {
      await page.user.click(box);
    }
    expect(textOf(page)).toContain('3 selected');
    let answered = 0;
    services.answer(take, (example) => {
      answered += 1;
      if (answered === 2) services.refuse(take, 'already_taken');
      return example;
    });
    await press(page, 'Take them');
    expect(textOf(page)).toContain('2 of 3 done');
    const refused = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(refused.some((text) => text?.includes('Someone else'))).toBe(true);
    const isChosen = () =>
      screen
        .getAllByRole('checkbox', { name: /^Select:/ })
        .filter((box) => box.matches(':checked'));
    // The refused incident stays selected.
    expect(isChosen()).toHaveLength(1);
    await press(page, 'Close them');
    await press(page, 'Close them');
    expect(services.inputsOf(close)).toEqual([]);
    await fill(page, 'What was the outcome?', 'All of them answered at noon');
    await press(page, 'Close them');
    expect(services.inputsOf(close)).toMatchObject([{ outcome: 'All of them answered at noon' }]);
    expect(textOf(page)).toContain('1 of 1 done');
  });

  it('says that none waits, and that none was closed', async () => {
    const page = await openSettled(remote, '/admin/incidents', 'moderator', listNone);
    expect(textOf(page)).toContain('No incidents waiting');
    const closed = screen.getByRole('link', { name: 'Closed' }).getAttribute('href');
    const other = await openSettled(remote, `/admin/incidents${closed}`, 'moderator', listNone);
    expect(textOf(other)).toContain('No incident was closed yet');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});

import { messageFlags } from '@kabar/contracts/message-flags';
import { mutes } from '@kabar/contracts/mutes';
import { choose, fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, read, decide } = messageFlags.endpoints;

/** Opens Ann's undecided report about a message by Made. */
const openReport = (visitor: 'admin' | 'moderator' = 'moderator') =>
  openSettled(remote, `/admin/flags?review=${exampleId}`, visitor, () =>
    services.answer(read, ({ flag, messages }) => ({
      messages,
      languages: { writer: 'id' as const, reporter: 'en' as const },
      flag: {
        ...flag,
        outcome: null,
        reason: 'She asks for money',
        reporter: flag.reporter && { ...flag.reporter, fullName: 'Ann Lee' },
        message: {
          ...flag.message,
          sender: flag.message.sender && { ...flag.message.sender, fullName: 'Made Wirawan' },
        },
      },
    })),
  );

/** The text with which the box of a writer who reads Indonesian opens. */
const suggested = { toWriter: expect.stringMatching(/^Sebuah pesan Anda dilaporkan/) };

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the review of a reported message', () => {
  it('shows the message among its neighbours, and lets admins alone close the conversation', async () => {
    const page = await openReport();
    const text = textOf(page);
    expect(text).toContain('She asks for money');
    expect(page.body.querySelectorAll('.backoffice-flag-talk li').length).toBeGreaterThan(1);
    expect(buttons()).toContain('Dismiss');
    expect(buttons()).not.toContain('Close conversation');
    await openReport('admin');
    expect(buttons()).toContain('Close conversation');
  });

  it.each([
    ['Dismiss', 'The report is dismissed.', 'dismissed'],
    ['Mute the writer', 'The writer is muted for seven days.', 'muted', suggested],
    ['Mute the reporter', 'The reporter cannot report messages for seven days.', 'reporter_muted'],
    ['Close conversation', 'The conversation is closed.', 'conversation_closed'],
  ])(
    'asks once more, and says what was decided: %s',
    async (button, done, outcome, sent: object = {}) => {
      const page = await openReport('admin');
      await press(page, button);
      await press(page, 'Not yet');
      expect(services.inputsOf(decide)).toEqual([]);
      await press(page, button);
      await press(page, button);
      expect(services.inputsOf(decide)).toEqual([{ id: exampleId, outcome, ...sent }]);
      expect(textOf(page)).toContain(done);
    },
  );

  it('opens a warning with a text in the language of the writer, and sends none that is empty', async () => {
    const page = await openReport();
    await press(page, 'Warn the writer');
    expect(typedIn('What Made Wirawan reads')).toMatch(/^Sebuah pesan Anda dilaporkan/);
    await fill(page, 'What Made Wirawan reads', ' ');
    await press(page, 'Warn the writer');
    expect(textOf(page)).toContain('Please write a few words.');
    expect(services.inputsOf(decide)).toEqual([]);
    await fill(page, 'What Made Wirawan reads', 'x');
    await press(page, 'Warn the writer');
    expect(services.inputsOf(decide)).toEqual([
      { id: exampleId, outcome: 'warned', toWriter: 'x' },
    ]);
  });

  it('answers both in their language by a template that can be changed, and keeps it on a failure', async () => {
    const page = await openReport();
    await press(page, 'Warn the writer');
    await choose(page, /^Answer to Made Wirawan/, 'Asked for money or gifts');
    expect(typedIn('What Made Wirawan reads')).toMatch(/^Mohon jangan meminta uang/);
    await choose(page, /^Answer to Ann Lee/, 'Thank you, we spoke with the writer');
    expect(typedIn('What Ann Lee reads')).toMatch(/^Thank you for telling us/);
    await fill(page, 'What Ann Lee reads', 'Thank you, Ann.');
    const template = screen.getByLabelText(/^Answer to Ann Lee/);
    expect((template as HTMLSelectElement).value).toBe('own');
    services.cut(decide);
    await press(page, 'Warn the writer');
    expect(screen.getByRole('alert')).toBeDefined();
    expect(typedIn('What Ann Lee reads')).toBe('Thank you, Ann.');
    services.cut(decide, false);
    await press(page, 'Warn the writer');
    expect(services.inputsOf(decide).at(-1)).toMatchObject({
      outcome: 'warned',
      toWriter: expect.stringMatching(/^Mohon/),
      toReporter: 'Thank you, Ann.',
    });
    expect(textOf(page)).toContain('The writer was warned.');
  });

  it('says that a colleague decided first', async () => {
    const page = await openReport();
    services.refuse(decide, 'already_closed');
    await press(page, 'Dismiss');
    await press(page, 'Dismiss');
    expect(screen.getByRole('alert').textContent).toContain(
      'This is closed. Its outcome stays as it is.',
    );
  });
});

describe('the lists of reports', () => {
  it('dismisses many at once, and says by row what was refused', async () => {
    const page = await openSettled(remote, '/admin/flags', 'moderator', () =>
      services.answer(list, (all) => ({ ...all, flags: all.flags.slice(0, 2) })),
    );
    for (const box of screen.getAllByRole('checkbox', { name: /^Select:/ })) {
      await page.user.click(box);
    }
    expect(textOf(page)).toContain('2 selected');
    let answered = 0;
    services.answer(decide, (example) => {
      answered += 1;
      if (answered === 1) services.refuse(decide, 'already_closed');
      return example;
    });
    await press(page, 'Dismiss');
    expect(screen.getByRole('dialog', { name: 'Dismiss 2 reports?' })).toBeDefined();
    await press(page, 'Dismiss');
    expect(textOf(page)).toMatch(/1 of 2 done\n.*\n:\nThis is closed\./);
  });

  it('lifts a mute with a reason, which a failure keeps', async () => {
    const page = await openSettled(remote, '/admin/flags?filter=muted', 'moderator', () =>
      services.answer(mutes.endpoints.list, ({ mutes: all, ...rest }) => ({
        ...rest,
        mutes: all.slice(0, 1).map((mute) => ({
          ...mute,
          kind: 'reporting' as const,
          person: { ...mute.person, fullName: 'Ann Lee' },
        })),
      })),
    );
    expect(textOf(page)).toContain('Cannot report messages');
    await press(page, 'Lift the mute of Ann Lee');
    await press(page, 'Lift');
    expect(textOf(page)).toContain('Please write a few words.');
    await fill(page, /Why is it lifted/, 'She explained it');
    services.cut(mutes.endpoints.lift);
    await press(page, 'Lift');
    expect(screen.getByRole('alert')).toBeDefined();
    expect(typedIn(/Why is it lifted/)).toBe('She explained it');
    services.cut(mutes.endpoints.lift, false);
    await press(page, 'Lift');
    expect(textOf(page)).toContain('The mute of Ann Lee is lifted.');
  });
});

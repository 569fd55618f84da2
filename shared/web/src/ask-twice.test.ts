import { describe, expect, it, vi } from 'vitest';
import { askTwice } from './ask-twice.ts';
import { Problem } from './problem.ts';

describe('asking twice', () => {
  it('brings the answer when one request was lost, and no more than that', async () => {
    const lost = new Problem({ code: 'unreachable' });
    const once = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('here');
    await expect(askTwice(once)).resolves.toBe('here');
    const always = vi.fn().mockRejectedValue(lost);
    await expect(askTwice(always)).rejects.toBe(lost);
    expect(always).toHaveBeenCalledTimes(2);
  });

  it('does not ask again after a refusal', async () => {
    const refused = vi.fn().mockRejectedValue(new Problem({ code: 'forbidden', status: 403 }));
    await expect(askTwice(refused)).rejects.toThrow();
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

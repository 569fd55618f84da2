import { describe, expect, it, vi } from 'vitest';
import { askTwice } from './ask-twice.ts';
import { Problem } from './problem.ts';

describe('a request with a second attempt', () => {
  it('succeeds if one request was lost, and tries no more than twice', async () => {
    const lost = new Problem({ code: 'unreachable' });
    const once = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('here');
    await expect(askTwice(once)).resolves.toBe('here');
    const always = vi.fn().mockRejectedValue(lost);
    await expect(askTwice(always)).rejects.toBe(lost);
    expect(always).toHaveBeenCalledTimes(2);
  });

  it('a request with a second attempt is not repeated after a refusal', async () => {
    const refused = vi.fn().mockRejectedValue(new Problem({ code: 'forbidden', status: 403 }));
    await expect(askTwice(refused)).rejects.toThrow();
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

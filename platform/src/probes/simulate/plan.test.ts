import { describe, expect, it } from 'vitest';
import { type Costs, habits, limits, planFor } from './plan.ts';

const costs: Costs = {
  call: { service: 0.001, database: 0.001 },
  message: { service: 0.002, database: 0.002, bytes: 1_000 },
  page: { service: 0.001, database: 0 },
  socketBytes: 20_000,
  eventHeard: 0.00002,
};

describe('the plan for so many people', () => {
  it('asks for cores in proportion to what people do', () => {
    const plan = planFor(60_000, costs);
    expect(plan.online).toBe(60_000 * habits.onlineShare);
    expect(plan.callsASecond).toBe((plan.online * habits.callsAMinute) / 60);
    expect(planFor(120_000, costs).databaseCores).toBeCloseTo(plan.databaseCores * 2);
    const cheaper = { ...costs, call: { service: 0, database: 0 } };
    expect(planFor(60_000, cheaper).serviceCores).toBeLessThan(plan.serviceCores);
  });

  it('names what carries too little, the worst first, and nothing for few people', () => {
    expect(planFor(1_000, costs).bottlenecks).toEqual([]);
    const [worst] = planFor(100_000_000, costs).bottlenecks;
    expect(worst).toMatch(/connections|cores|hears/);
    const deaf = planFor(100_000_000, { ...costs, eventHeard: 1 });
    expect(deaf.bottlenecks[0]).toMatch(/hears every event/);
  });

  it('the load plan has one chat process for few sockets, and one more for each load of them', () => {
    const peopleOf = (sockets: number) => sockets / habits.onlineShare;
    expect(planFor(10, costs).chatProcesses).toBe(1);
    expect(planFor(peopleOf(limits.socketsOfAProcess * 3), costs).chatProcesses).toBe(3);
  });
});

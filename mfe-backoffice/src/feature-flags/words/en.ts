export const en = {
  'features.title': 'Features',
  'features.lead':
    'What people can use. A switch counts at once; open pages follow within a minute.',
  'features.enabled': 'Feature enabled successfully!',
  'features.disabled': 'Feature disabled successfully!',
  'features.none': 'No feature flags found.',
  'features.failed': 'Failed to toggle feature. Please try again.',
  'features.name.video_trial_enabled': 'Trial calls',
  'features.name.video_trial_enabledHint': 'Clients can ask companions for a free call.',
  'features.name.trial_request_flow_enabled': 'Trial requests',
  'features.name.trial_request_flow_enabledHint': 'Clients can ask our team to find a companion.',
  'features.name.session_packs_enabled': 'Session packs',
  'features.name.session_packs_enabledHint': 'Clients can buy packs of sessions.',
  'features.name.internal_messaging_enabled': 'Chat',
  'features.name.internal_messaging_enabledHint': 'People can write to each other in Kabar.',
  'features.name.check_in_plans_enabled': 'Daily check-ins',
  'features.name.check_in_plans_enabledHint':
    'People are asked each day how they are, and answer with one tap.',
  'features.name.care_circles_enabled': 'Care circles',
  'features.name.care_circles_enabledHint':
    'Family and friends of a person can help, and see what the person agrees to.',
} as const;

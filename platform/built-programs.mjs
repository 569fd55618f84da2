// The programs that Go builds once for tests (`findOrBuild`), with their versions.

export const livekit = {
  name: 'livekit',
  // Later versions have replace directives, which `go install` refuses.
  version: 'v1.13.5',
  source: 'github.com/livekit/livekit-server/cmd/server',
  program: 'server',
};

export const stripeMock = {
  name: 'stripe-mock',
  // Of the version of the API that the package `stripe` speaks here (docs/adr/0007).
  version: 'v0.203.0',
  source: 'github.com/stripe/stripe-mock',
  program: 'stripe-mock',
};

export const s3Server = {
  name: 's3',
  version: 'v1.8.0',
  source: 'github.com/versity/versitygw/cmd/versitygw',
  program: 'versitygw',
};

export const composeChecker = {
  name: 'compose-go',
  version: 'v2.16.2',
  source: 'github.com/compose-spec/compose-go/v2/cmd',
  program: 'cmd',
};

export const kustomize = {
  name: 'kustomize',
  version: 'v5.7.1',
  source: 'sigs.k8s.io/kustomize/kustomize/v5',
  program: 'kustomize',
};

/** The checker of changes of OpenAPI documents. */
export const oasdiff = {
  name: 'oasdiff',
  version: 'v1.36.0',
  source: 'github.com/oasdiff/oasdiff',
  program: 'oasdiff',
};

import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/**
 * After a failure the shell increments `kabarTries`, which changes the URLs of chunks: for the same URL the browser would
 * wait for the request that still hangs.
 */
export class RetryUrlPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryUrls', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('RetryUrls', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryUrlModule());
        });
    });
  }
}

class RetryUrlModule extends RuntimeModule {
  constructor() {
    super('retry urls', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const get = RuntimeGlobals.getChunkScriptFilename;
    return `var named = ${get};
${get} = function (chunk) { return named(chunk) + (self.kabarTries ? '?try=' + self.kabarTries : ''); };`;
  }
}

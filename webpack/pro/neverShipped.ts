import type { Compiler, Module } from 'webpack';

const NAME = 'NeverShipped';

/** Fails a build that holds a module of these packages: they would leave something in a host's page. */
export class NeverShipped {
  constructor(private readonly packages: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap(NAME, ({ modules, errors }) => {
      const files = [...modules].map(resourceOf);
      for (const name of this.packages) {
        const found = files.find((file) => file.replaceAll('\\', '/').includes(`/node_modules/${name}/`));
        if (found !== undefined) errors.push(new compiler.webpack.WebpackError(`${name} would be shipped: ${found}`));
      }
    });
  }
}

const resourceOf = (module: Module) => ('resource' in module ? String(module.resource) : '');

import { TestEnvironment } from 'jest-environment-node';

/**
 * Node with React's build for production, which renders in a third of the processor time. It gives no warnings, so each page is also
 * rendered in another environment.
 */
export default class ProductionEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.process.env.NODE_ENV = 'production';
  }
}

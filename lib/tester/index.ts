export { type TestRequest, TestResult } from "./schema";
export { openTester, type Tester, type TesterOptions } from "./tester";
export { TesterRefused } from "./walls";

# Builds the application with the stand-in for its services, and runs both in one process. See docs/operating.md.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:20.20.2-bookworm-slim
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /src/dist dist
# The only folder that the server writes to.
RUN install -d -o 1000 -g 1000 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_FOLDER=/data
# The user "node" of the image.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
